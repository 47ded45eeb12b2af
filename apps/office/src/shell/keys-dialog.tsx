import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';

/** Every key of the office. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const keys: [string[], string][] = [
    [['⌘K', 'Ctrl K', '/'], t`Find anything`],
    [['J'], t`Next of the list`],
    [['K'], t`The one before`],
    [['↵'], t`Open it`],
    [['A'], t`Take the case, or give it back`],
    [['R'], t`Write an answer`],
    [['N'], t`Write a note for colleagues`],
    [['⌘↵', 'Ctrl ↵'], t`Send what is written`],
    [['Esc'], t`Leave the field, close what is open`],
    [['?'], t`This list`],
  ];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Keys`}>
      <dl className="key-list">
        {keys.map(([names, does]) => (
          <div key={does}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
