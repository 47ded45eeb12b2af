import { useEffect } from 'react';
import { useStored, writeStored } from './stored';

/** 'system' follows the device. */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** The chosen theme and a way to change it; 'system' until somebody chooses. */
export function useTheme(): { theme: Theme; setTheme(theme: Theme): void } {
  const theme = useStored('theme') ?? 'system';
  return { theme, setTheme: (chosen) => writeStored('theme', chosen) };
}

/** Keeps the page in the stored theme, also when another tab changes it. For the shell, once. */
export function useThemeOnPage(): void {
  const stored = useStored('theme');
  useEffect(() => {
    const root = document.documentElement;
    if (stored === 'light' || stored === 'dark') root.dataset.theme = stored;
    else delete root.dataset.theme;
  }, [stored]);
}
