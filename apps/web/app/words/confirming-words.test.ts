import { expect, test } from 'vitest';
import { told } from './testing-told';

const DIALOG = /<(Dialog|DialogView|ConfirmDialog)\b/;
/** A button that leaves all as it was. */
const CLOSES = /onClick=\{(onClose|onDismiss|onKeep|\(\) => set\w+\((false|null)\))\}/;
const BUTTON = /<Button\b[\s\S]*?<\/Button>/g;
/** What a button is given by the dialog that it stands in. */
const GIVEN = /\bact=\{([^\n]*)\}$/gm;
const QUOTED = /['"`]([^'"`]*)['"`]/g;

/** What is written on a button: as it stands there, or each word that the name in it may stand for. */
function wordsOn(content: string, source: string): string[] {
  if (!content.startsWith('{')) return [content];
  const quoted = [...content.matchAll(QUOTED)].map(([, words = '']) => words);
  if (quoted.length > 0) return quoted;
  const [name = ''] = /\w+(?=\}?$)/.exec(content) ?? [];
  const listed = source.matchAll(new RegExp(`\\b${name}: t?(['\`].*)`, 'g'));
  const chosen = source.matchAll(new RegExp(`\\bconst ${name} =(.*)`, 'g'));
  const firstOf = (line: string) => [...line.matchAll(QUOTED)].slice(0, 1);
  const all = [
    ...[...listed].flatMap(([, line = '']) => firstOf(line)),
    ...[...chosen].flatMap(([, line = '']) => [...line.matchAll(QUOTED)]),
  ];
  return all.map(([, words = '']) => words.replaceAll('${', '{'));
}

function wordsOfButtons(source: string): string[] {
  const within = [...source.matchAll(BUTTON)].map(([button]) =>
    (button.slice(0, -'</Button>'.length).replaceAll('=>', '').split('>').at(-1) ?? '').trim(),
  );
  const given = [...source.matchAll(GIVEN)].map(([, words]) => `{${words}}`);
  return [...new Set([...within, ...given].flatMap((content) => wordsOn(content, source)))].filter(
    (words) => words !== '',
  );
}

const confirming = told().filter(
  ({ file, text }) =>
    /^apps\/(web\/app|partners\/src)\/.*\.tsx$/.test(file) &&
    DIALOG.test(text) &&
    (CLOSES.test(text) || /<ConfirmDialog\b/.test(text)),
);
const found = Object.fromEntries(
  confirming.map(({ file, text }) => [
    file.replace(/^apps\/(web\/app|partners\/src)\/(features\/)?/, ''),
    wordsOfButtons(text).sort(),
  ]),
);

const HELD: Record<string, { no: string[]; yes: string[] }> = {
  'accounts/edit/delete-account.tsx': { no: ['Keep it'], yes: ['Delete my account'] },
  'accounts/edit/photo-dialog.tsx': { no: ['Cancel'], yes: ['Save photo'] },
  'accounts/edit/sessions-card.tsx': { no: ['Cancel'], yes: ['Sign out', 'Sign out everywhere'] },
  'accounts/profile/help-card.tsx': { no: ['Cancel'], yes: ['Sign Out'] },
  'bookings/change/cancel-dialog.tsx': {
    no: ['Keep request', 'Keep booking'],
    yes: ['Withdraw request', 'Cancel booking'],
  },
  'bookings/change/change-dialog.tsx': {
    no: ['Keep as it is'],
    yes: ['Pay {formatRupees(quote.difference)} and change', 'Change booking'],
  },
  'bookings/page/call-off-dialog.tsx': { no: ['Keep it'], yes: ['Cancel booking', 'Cancel and refund'] },
  'bookings/pay/price-changed.tsx': { no: ['Not now'], yes: ['Book for {now}'] },
  'bookings/requests/decision-dialog.tsx': { no: ['Close', 'Not now'], yes: ['Accept booking', 'Reject and refund'] },
  'bookings/units/change-unit.tsx': { no: ['Done'], yes: [] },
  'calendar/units/move-dialog.tsx': { no: ['Not now'], yes: ['Move'] },
  'calendar/units/names-dialog.tsx': { no: ['Not now'], yes: ['Save names'] },
  'stays/stay/amenities/amenity-list.tsx': { no: ['Done'], yes: ['Show all amenities'] },
  'stays/stay/report/report-dialog.tsx': { no: ['Done'], yes: ['Send report'] },
  // What the others are told no with; the next five say what is done.
  'shell/confirm-dialog.tsx': { no: ['Not now'], yes: [] },
  'feeds/in/feed-row.tsx': { no: [], yes: ['Remove'] },
  'feeds/out/link-row.tsx': { no: [], yes: ['Renew link'] },
  'listings/ready/leaving.tsx': { no: [], yes: ['Back to a draft', 'Pause', 'End for good'] },
  'listings/rooms/room-card.tsx': { no: [], yes: ['Change', 'Remove'] },
  'people/parting-dialog.tsx': { no: [], yes: ['Leave', 'Let go'] },
};

test('the buttons of every dialog that asks before something is done say what they do, and no is as plain as yes @honest-confirm-shaming', () => {
  const held = Object.entries(HELD).map(([file, { no, yes }]) => [file, [...no, ...yes].sort()]);
  expect(found).toEqual(Object.fromEntries(held));
});

const SAYS_NOTHING = /^(yes|no|ok(ay)?|continue|proceed|confirm|agree)\b/i;
const SHAMES = /\b(sorry|disappoint\w*|are you sure|miss(ing)? out)\b/gi;

test('none of these buttons is a bare yes or no, and none of these dialogs says sorry, or asks whether one is sure @honest-confirm-shaming', () => {
  const all = Object.values(HELD).flatMap(({ no, yes }) => [...no, ...yes]);
  expect(all.filter((words) => SAYS_NOTHING.test(words))).toEqual([]);
  expect(
    confirming.flatMap(({ file, text }) => [...text.matchAll(SHAMES)].map(([said]) => `${file}: ${said}`)),
  ).toEqual([
    // Given by the product, and asked of who signs out: neither way costs anything.
    'apps/web/app/features/accounts/profile/help-card.tsx: Are you sure',
  ]);
});

test.each(['Yes', 'No, I like to pay more', 'OK', 'Continue'])('would be seen as saying nothing: %s', (words) =>
  expect(words).toMatch(SAYS_NOTHING),
);
