import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes';

export type NoteTone = 'info' | 'warn' | 'bad' | 'good' | 'marigold';

const tones: Record<NoteTone, { className: string | null; icon: LucideIcon }> = {
  info: { className: null, icon: Info },
  warn: { className: 'note-warn', icon: TriangleAlert },
  bad: { className: 'note-bad', icon: CircleAlert },
  good: { className: 'note-good', icon: CircleCheck },
  marigold: { className: 'note-mark', icon: Info },
};

type Props = { tone?: NoteTone; icon?: LucideIcon; role?: 'status' | 'alert'; children: ReactNode; className?: string };

/** A short notice in the flow of the page. Give it a role when it appears after something the person did. */
export function Note({ tone = 'info', icon, role, children, className }: Props) {
  const Icon = icon ?? tones[tone].icon;
  return (
    <div className={classes('note', tones[tone].className, className)} role={role}>
      <Icon className="i" aria-hidden="true" />
      <div className="note-words">{children}</div>
    </div>
  );
}
