import { useLingui } from '@lingui/react/macro';
import { Monitor, Moon, Sun } from 'lucide-react';
import { THEMES, type Theme, useTheme } from '../browser/storage/theme';
import { classes } from '../classes';

const icons: Record<Theme, typeof Sun> = { light: Sun, dark: Moon, system: Monitor };

function useThemeNames(): Record<Theme, string> {
  const { t } = useLingui();
  return { light: t`Light`, dark: t`Dark`, system: t`System` };
}

const after = (theme: Theme): Theme => THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';

/** The header's button: light, dark, as the device has it, and around again. */
export function ThemeButton({ className }: { className?: string }) {
  const { theme, setTheme } = useTheme();
  const { t } = useLingui();
  const names = useThemeNames();
  const Icon = icons[theme];
  const [now, next] = [names[theme], names[after(theme)]];
  return (
    <button
      type="button"
      className={classes('icon-btn', className)}
      aria-label={t`Theme: ${now}. Change to ${next}`}
      title={t`Theme: ${now}`}
      onClick={() => setTheme(after(theme))}
    >
      <Icon className="i" aria-hidden="true" />
    </button>
  );
}

/** The same as a row of the menu. */
export function ThemeRow() {
  const { t } = useLingui();
  const names = useThemeNames();
  const { theme, setTheme } = useTheme();
  return (
    <fieldset className="spread theme-row">
      <legend className="sr">{t`Theme`}</legend>
      <span aria-hidden="true">{t`Theme`}</span>
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
            {names[each]}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
