import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from './calls';
import { Loaded } from './loaded';

/** The settings as they are in force; of secrets only whether they are set. */
export function Settings() {
  const { t } = useLingui();
  return (
    <section className="machine-part" aria-labelledby="settings">
      <h2 id="settings">{t`In force in this process; of a secret only whether it is set`}</h2>
      <Loaded of={useQuery(settingsQuery)}>
        {(settings) => (
          <ul className="machine-rows">
            {settings.map(({ name, value, is_given }) => (
              <li key={name}>
                <span>
                  <code>{name}</code>
                  <span className="faint block">{is_given ? t`given` : t`as it comes`}</span>
                </span>
                <span className={is_given ? 'strong' : 'soft'}>{value}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
