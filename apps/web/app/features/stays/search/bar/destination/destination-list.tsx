import { useLingui } from '@lingui/react/macro';
import { History, Hotel, type LucideIcon, Map as MapIcon, MapPin, Search } from 'lucide-react';
import calangute from '../../../../../assets/pictures/calangute-96.webp';
import candolim from '../../../../../assets/pictures/candolim-96.webp';
import shimla from '../../../../../assets/pictures/shimla-96.webp';
import { type Destination, type DestinationGroup, type DestinationKind, splitAtMatch } from './destinations';

const icons: Record<DestinationKind, LucideIcon> = {
  city: MapPin,
  state: MapIcon,
  stay: Hotel,
  recent: History,
  popular: MapPin,
  said: Search,
};
/** What is found in other ways than by its letters. */
const UNMARKED: readonly DestinationKind[] = ['recent', 'popular', 'said'];
const pictures: Record<string, string> = { Candolim: candolim, Calangute: calangute, Shimla: shimla };

type Props = {
  id: string;
  groups: DestinationGroup[];
  /** What was typed; marked in the names. */
  keyword: string;
  /** The option the keyboard is on, counted over all groups; -1 for none. */
  active: number;
  optionId(index: number): string;
  onPoint(index: number): void;
  onChoose(destination: Destination): void;
};

/** The options of the destination dialog; the focus stays in its input. */
export function DestinationList({ id, groups, keyword, active, optionId, onPoint, onChoose }: Props) {
  const { t } = useLingui();
  let before = 0;
  return (
    <div
      role="listbox"
      id={id}
      aria-label={t`Destinations`}
      className="min-h-0 flex-1 overflow-y-auto px-0.5 pb-[12px] md:px-[12px]"
    >
      {groups.map(({ title, options }, group) => {
        const first = before;
        before += options.length;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
          <div key={title} role="group" aria-labelledby={`${id}-group-${group}`}>
            <div id={`${id}-group-${group}`} className="menu-label">
              {title}
            </div>
            {options.map((option, index) => (
              <Option
                key={option.key}
                id={optionId(first + index)}
                option={option}
                keyword={UNMARKED.includes(option.kind) ? '' : keyword}
                isActive={active === first + index}
                onPoint={() => onPoint(first + index)}
                onChoose={() => onChoose(option)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

type OptionProps = {
  id: string;
  option: Destination;
  keyword: string;
  isActive: boolean;
  onPoint(): void;
  onChoose(): void;
};

function Option({ id, option, keyword, isActive, onPoint, onChoose }: OptionProps) {
  const { kind, name, context } = option;
  const Icon = icons[kind];
  const picture = kind === 'popular' ? pictures[name] : undefined;
  // A sentence is read whole before it is searched for.
  const cut = kind === 'said' ? 'block' : 'block truncate';
  const [start, match, end] = splitAtMatch(name, keyword);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the combobox
    // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={isActive ? 'menu-row is-on' : 'menu-row'}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <span className="tile">
        {picture ? <img src={picture} alt="" width={40} height={40} /> : <Icon className="i" />}
      </span>
      <span className="min-w-0">
        <span className={`strong ${cut}`}>
          {start}
          {match && (
            <mark className="bg-transparent text-peepal underline decoration-2 underline-offset-3">{match}</mark>
          )}
          {end}
        </span>
        {context && <span className={`small soft ${cut}`}>{context}</span>}
      </span>
    </div>
  );
}
