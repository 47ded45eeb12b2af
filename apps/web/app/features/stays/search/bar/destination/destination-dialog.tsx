import { SENTENCE_MAX_LENGTH } from '@basera/contract/limits';
import { useStored } from '@basera/ui/browser/storage/stored.ts';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { SpeakButton } from '../../said/speak-button';
import { useSaidWords } from '../../said/use-said-words';
import { useTakeSaid } from '../../said/use-take-said';
import { DestinationList } from './destination-list';
import { type Destination, destinationGroups } from './destinations';
import { PlacesCredit } from './places-credit';
import { type Suggestions, useSuggestions } from './use-suggestions';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  onChoose(destination: Destination): void;
};

/** Where to? A city or a stay, typed or picked, or a whole search as a sentence, typed or spoken. */
export function DestinationDialog({ open, onOpenChange, onChoose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Where to?`}
      size="m"
      fill
      bodyClassName="flex flex-col p-0! overflow-hidden! md:h-[560px]"
      footer={<PlacesCredit />}
    >
      <Finder onChoose={onChoose} onLeave={() => onOpenChange(false)} />
    </Dialog>
  );
}

type FinderProps = Pick<Props, 'onChoose'> & { onLeave(): void };

/** A destination is handed on; a sentence is searched for at once. */
function useChoice({ onChoose, onLeave }: FinderProps) {
  const { isOnSearch, valuesWith, take } = useTakeSaid();
  const choose = (chosen: Destination) => {
    if (!chosen.said) return onChoose(chosen);
    // On the results the bar below closes with its city; elsewhere a city would lead on to the dates.
    if (isOnSearch) onChoose({ ...chosen, city: valuesWith(chosen.said).city });
    else onLeave();
    take(chosen.said);
  };
  return { choose, valuesWith };
}

/** What is typed, what fits it, and the way through that by keyboard. */
function useFinder(id: string, props: FinderProps) {
  const { choose: onChoose, valuesWith } = useChoice(props);
  const { title, understood, notUnderstood } = useSaidWords();
  const [keyword, setKeyword] = useState('');
  const [active, setActive] = useState(-1);
  const recent = useStored('recentSearches') ?? [];
  const suggestions = useSuggestions(keyword);
  const found = suggestions.state === 'found' ? suggestions.list : [];
  const said = suggestions.state === 'found' ? suggestions.said : null;
  const sentence = said && {
    said,
    title,
    understood: understood(said, valuesWith(said)),
    notUnderstood: notUnderstood(said.not_understood),
  };
  const groups = destinationGroups(found, recent, sentence);
  const options = groups.flatMap((group) => group.options);

  // The best match is one Enter away, also when Enter came before the answer.
  const best = found.length > 0 || sentence ? 0 : -1;
  const entered = useRef<string>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer starts over
  useEffect(() => {
    setActive(best);
    if (suggestions.state === 'looking') return;
    if (entered.current === keyword && best === 0 && options[0]) onChoose(options[0]);
    entered.current = null;
  }, [suggestions.state, keyword, best]);

  const optionId = (index: number) => `${id}-option-${index}`;
  const move = (step: 1 | -1) => {
    const next = active < 0 && step < 0 ? options.length - 1 : (active + step + options.length) % options.length;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = options[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) onChoose(chosen);
      else if (suggestions.state === 'looking') entered.current = keyword;
    }
  };

  return { keyword, setKeyword, active, setActive, suggestions, groups, optionId, onKeyDown, onChoose };
}

function Finder(props: FinderProps) {
  const { t } = useLingui();
  const id = useId();
  const finder = useFinder(id, props);
  const { keyword, setKeyword, active, setActive, suggestions, groups, optionId, onKeyDown, onChoose } = finder;
  return (
    <>
      <div className="relative px-2 pt-2 pb-1 md:px-3">
        <Search className="i pointer-events-none absolute top-[30px] left-[30px] text-ink-faint md:left-[38px]" />
        <input
          className="input px-[44px]!"
          type="text"
          role="combobox"
          aria-label={t`City`}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          placeholder={t`Search...`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={SENTENCE_MAX_LENGTH}
          data-autofocus
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <SpeakButton onHeard={setKeyword} />
      </div>
      <SearchState suggestions={suggestions} />
      <DestinationList
        id={`${id}-list`}
        groups={groups}
        keyword={keyword}
        active={active}
        optionId={optionId}
        onPoint={setActive}
        onChoose={onChoose}
      />
    </>
  );
}

const words: Record<Exclude<Suggestions['state'], 'failed'>, MessageDescriptor> = {
  none: msg`Enter a city name to search`,
  looking: msg`Searching...`,
  found: msg`No cities found`,
};

function SearchState({ suggestions }: { suggestions: Suggestions }) {
  const { t, i18n } = useLingui();
  const isSaid = suggestions.state !== 'found' || (suggestions.list.length === 0 && !suggestions.said);
  return (
    <div role="status" className="px-0.5 md:px-[12px]">
      {isSaid && (
        <>
          <p className="menu-label">{t`Cities`}</p>
          {suggestions.state === 'failed' ? (
            <p className="small soft px-[12px] py-0.5">
              {t`We could not look that up.`}{' '}
              <button type="button" className="link cursor-pointer bg-transparent p-0" onClick={suggestions.again}>
                {t`Try again`}
              </button>
            </p>
          ) : (
            <p className="small soft px-[12px] py-0.5">{i18n._(words[suggestions.state])}</p>
          )}
        </>
      )}
    </div>
  );
}
