import { useEffect, useSyncExternalStore } from 'react';
import { useStored, writeStored } from './stored';

const darkDevice = () => window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(notify: () => void): () => void {
  const query = darkDevice();
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

/** The theme in view and a way to change it. Without a stored choice it follows the device. */
export function useTheme(): { dark: boolean; setDark(dark: boolean): void } {
  const stored = useStored('theme');
  const deviceIsDark = useSyncExternalStore(
    subscribe,
    () => darkDevice().matches,
    () => false,
  );
  const dark = stored === 'dark' || (stored !== 'light' && deviceIsDark);
  return { dark, setDark: (chosen) => writeStored('theme', chosen ? 'dark' : 'light') };
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
