import './palette.css';
import './words/finding-catalogue';
import { type Found, findAnything } from '@basera/contract/endpoints/office/finding';
import type { SubjectKind } from '@basera/contract/rules/office/subjects';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { officeCall } from '../../browser/calls';
import { useFactValue } from '../../browser/fact-words';
import { addressOf } from './found-address';
import './words/finding-catalogue';

function useKindWords(): Record<SubjectKind, string> {
  const { t } = useLingui();
  return {
    booking: t`Bookings`,
    person: t`People`,
    listing: t`Listings`,
    payment: t`Payments`,
    ticket: t`Tickets`,
    dispute: t`Disputes`,
    difference: t`Money nobody asked for`,
    collision: t`Nights sold twice`,
    business: t`Businesses`,
    staff: t`Staff`,
    message: t`Mails and SMS`,
    conversation: t`Conversations`,
    report: t`Reports`,
    review: t`Reviews`,
    arrival: t`Arrivals`,
    approval: t`Second pair of eyes`,
  };
}

/** What is found is called, and what tells it from others of that name. */
function useFoundWords() {
  const { t } = useLingui();
  const shownAs = useFactValue();
  const names: Partial<Record<SubjectKind, (found: Found) => string>> = {
    booking: ({ id, name }) => `#${id}, ${name}`,
    person: ({ name }) => name ?? t`No name given`,
    payment: ({ id, name }) => name ?? t`Payment ${id}`,
  };
  const numbers: Partial<Record<SubjectKind, (found: Found) => string>> = {
    person: ({ id }) => t`Person #${id}`,
    business: ({ id }) => t`Business #${id}`,
    payment: ({ booking_id }) => `#${booking_id}`,
    dispute: ({ id, booking_id }) => `D-${id}, #${booking_id}`,
    difference: ({ id }) => `M-${id}`,
  };
  return {
    nameOf: (found: Found): string => names[found.kind]?.(found) ?? found.name ?? `#${found.id}`,
    moreOf: (found: Found): string =>
      [numbers[found.kind]?.(found), ...found.facts.map(shownAs)].filter(Boolean).join(', '),
  };
}

const SETTLES_MS = 150;

/** What was typed, once the hands rest for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Finds a person, stay, booking, payment or ticket by anything one knows of it. */
export function Palette({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const asked = useSettled(typed.trim());
  const { data, error, isFetching } = useQuery({
    queryKey: ['office find', asked],
    queryFn: async ({ signal }) => (await officeCall(findAnything, { query: { q: asked }, signal })).data,
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    meta: { whenFailed: 'could not find anything' },
  });
  const shown = useDeferredValue(asked === '' ? [] : (data ?? []).filter((found) => addressOf(found) !== null));
  const chosen = Math.min(at, Math.max(shown.length - 1, 0));

  const open = (found: Found | undefined) => {
    const address = found && addressOf(found);
    if (!address) return;
    onClose();
    void navigate(address);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') open(shown[chosen]);
    else if (step !== undefined && shown.length > 0) setAt((chosen + step + shown.length) % shown.length);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t`Find anything`} size="m" footer={<Keys />}>
      <div className="palette-field">
        <Search className="i" aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label={t`Name, phone, e-mail, booking, payment or ticket`}
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown[chosen] && `${id}-${chosen}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t`Name, phone, e-mail, number`}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          data-autofocus
        />
      </div>
      <Results id={id} shown={shown} chosen={chosen} onChoose={open} />
      <p className="palette-none" role="status">
        {error
          ? messageOf(error)
          : asked !== '' && !isFetching && shown.length === 0 && t`Nothing that your role may see fits this.`}
      </p>
    </Dialog>
  );
}

function Keys() {
  const { t } = useLingui();
  return (
    <p className="key-hints" aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {t`choose`}
      </span>
      <span>
        <kbd>↵</kbd>
        {t`open`}
      </span>
      <span>
        <kbd>Esc</kbd>
        {t`close`}
      </span>
    </p>
  );
}

type ResultsProps = { id: string; shown: Found[]; chosen: number; onChoose(found: Found): void };

function Results({ id, shown, chosen, onChoose }: ResultsProps) {
  const { t } = useLingui();
  const words = useKindWords();
  const { nameOf, moreOf } = useFoundWords();
  return (
    <div role="listbox" id={`${id}-list`} aria-label={t`Found`}>
      {shown.map((found, index) => (
        <div key={`${found.kind} ${found.id}`} role="presentation">
          {found.kind !== shown[index - 1]?.kind && (
            <p className="palette-group" aria-hidden="true">
              {words[found.kind]}
            </p>
          )}
          {/* biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and says which is chosen */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys */}
          <div
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === chosen}
            className="palette-option"
            onClick={() => onChoose(found)}
          >
            <span>{nameOf(found)}</span>
            <em>{moreOf(found)}</em>
          </div>
        </div>
      ))}
    </div>
  );
}
