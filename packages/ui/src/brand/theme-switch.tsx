import { Monitor, Moon, Sun } from 'lucide-react';
import { THEMES, type Theme, useTheme } from '../browser/storage/theme';
import { classes } from '../classes';

const shown: Record<Theme, { icon: typeof Sun; words: string }> = {
  light: { icon: Sun, words: 'Light' },
  dark: { icon: Moon, words: 'Dark' },
  system: { icon: Monitor, words: 'System' },
};

const after = (theme: Theme): Theme => THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';

/** The header's button: light, dark, as the device has it, and around again. */
export function ThemeButton({ className }: { className?: string }) {
  const { theme, setTheme } = useTheme();
  const { icon: Icon, words } = shown[theme];
  return (
    <button
      type="button"
      className={classes('icon-btn', className)}
      aria-label={`Theme: ${words}. Change to ${shown[after(theme)].words}`}
      title={`Theme: ${words}`}
      onClick={() => setTheme(after(theme))}
    >
      <Icon className="i" aria-hidden="true" />
    </button>
  );
}

/** The same as a row of the menu. */
export function ThemeRow() {
  const { theme, setTheme } = useTheme();
  return (
    <fieldset className="spread theme-row">
      <legend className="sr">Theme</legend>
      <span aria-hidden="true">Theme</span>
      <span className="theme-choices">
        {THEMES.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="theme"
              className="sr"
              value={each}
              checked={each === theme}
              onChange={() => setTheme(each)}
            />
            {shown[each].words}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
