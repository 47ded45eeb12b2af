import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes';

export type BadgeTone = 'info' | 'warn' | 'bad' | 'mute' | 'good' | 'marigold';

const toneClass: Record<BadgeTone, string | null> = {
  info: 'badge-info',
  warn: 'badge-warn',
  bad: 'badge-bad',
  mute: null,
  good: 'badge-good',
  marigold: 'badge-mark',
};

type Props = { tone: BadgeTone; icon?: LucideIcon; children: ReactNode; className?: string };

/** A state in a word, with an icon where there is one. Marigold is kept for what a screen must not miss. */
export function Badge({ tone, icon: Icon, children, className }: Props) {
  return (
    <span className={classes('badge', toneClass[tone], className)}>
      {Icon && <Icon className="i" aria-hidden="true" />}
      {children}
    </span>
  );
}
