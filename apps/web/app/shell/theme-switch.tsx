import { Moon, Sun } from 'lucide-react';
import { useTheme } from '../browser/theme';
import { classes } from '../ui/classes';
import { Switch } from '../ui/switch';

/** The header's button between light and dark. */
export function ThemeButton({ className }: { className?: string }) {
  const { dark, setDark } = useTheme();
  const Icon = dark ? Sun : Moon;
  return (
    <button
      type="button"
      className={classes('icon-btn', className)}
      aria-label="Dark theme"
      aria-pressed={dark}
      onClick={() => setDark(!dark)}
    >
      <Icon className="i" aria-hidden="true" />
    </button>
  );
}

/** The same as a row of the menu. */
export function ThemeRow() {
  const { dark, setDark } = useTheme();
  return (
    <div className="spread theme-row">
      <span id="theme-row">Dark theme</span>
      <Switch labelledBy="theme-row" checked={dark} onCheckedChange={setDark} />
    </div>
  );
}
