import type { Page } from '@playwright/test';

/** A control the focus came to, where the page would have it if nothing were scrolled. */
type Stop = { name: string; top: number; bottom: number; left: number; right: number };
type Step = { stop: Stop | null; wrong: string | null };

/** More than any page has: a walk that is longer goes round in a part of the page. */
const MOST = 400;

type Walk = {
  /** What the keyboard should reach, in the order of the document. */
  controls(): HTMLElement[];
  /** What can tell that it has the focus: its own frame, or that around it. */
  lookOf(control: HTMLElement): string;
  /** How each control looks without the focus. */
  looks: Map<HTMLElement, string>;
  reached: Set<HTMLElement>;
};

/** Sets out: nothing has the focus, nothing was reached. Runs in the page. */
function setOut(): void {
  const controls = () =>
    [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
    ].filter(
      (each) =>
        each.tabIndex >= 0 &&
        !each.matches(':disabled') &&
        !each.closest('[inert], [aria-hidden="true"]') &&
        each.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
  const frameOf = (each: Element | null) => {
    if (!each) return '';
    const { outlineStyle, outlineWidth, boxShadow, borderColor, borderWidth } = getComputedStyle(each);
    return [outlineStyle, outlineWidth, boxShadow, borderColor, borderWidth].join(' ');
  };
  const lookOf = (control: HTMLElement) => frameOf(control) + frameOf(control.parentElement);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const looks = new Map(controls().map((each) => [each, lookOf(each)]));
  const walk: Walk = { controls, lookOf, looks, reached: new Set() };
  Object.assign(globalThis, { walk });
}

/** Where the focus is, and what is wrong with that; no stop at the end, or where it was before. Runs in the page. */
function whereFocusIs(): Step {
  const { walk } = globalThis as unknown as { walk: Walk };
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || here === document.body || walk.reached.has(here))
    return { stop: null, wrong: null };
  walk.reached.add(here);
  const name = `${here.tagName.toLowerCase()} '${(here.ariaLabel ?? here.textContent ?? '').trim().slice(0, 40)}'`;
  const box = here.getBoundingClientRect();
  let [down, along] = [0, 0];
  for (let each = here.parentElement; each; each = each.parentElement) {
    down += each.scrollTop;
    along += each.scrollLeft;
  }
  // A link may break over two lines, of which its middle is in neither.
  const [line = box] = [...here.getClientRects()];
  const at = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
  const isInSight = at !== null && (here.contains(at) || here.closest('label')?.contains(at) === true);
  const wrongs = {
    'is no control that is shown': !walk.controls().includes(here),
    'has no room': box.width < 2 || box.height < 2,
    'is covered, or out of the window': !isInSight,
    // What came since has no look of before to compare with.
    'does not show its focus': walk.lookOf(here) === walk.looks.get(here),
  };
  const wrong = Object.entries(wrongs).find(([, isWrong]) => isWrong)?.[0];
  return {
    stop: { name, top: box.top + down, bottom: box.bottom + down, left: box.left + along, right: box.right + along },
    wrong: wrong ? `${name} ${wrong}` : null,
  };
}

/** What the focus never came to. Runs in the page. */
function neverReached(): string[] {
  const { walk } = globalThis as unknown as { walk: Walk };
  return walk
    .controls()
    .filter((each) => !walk.reached.has(each))
    .map((each) => `never reached: ${each.outerHTML.slice(0, 120)}`);
}

/** Whether the eye goes the same way: along a line, down a column, and on to the top of what stands right of it. */
function goesOn(from: Stop, to: Stop): boolean {
  if (to.left >= from.right - 1 || to.top >= from.bottom - 1) return true;
  // Those that stand in one another's way: what is small begins within what is tall.
  return to.left >= from.left - 1 && (to.top + to.bottom) / 2 >= (from.top + from.bottom) / 2 - 1;
}

/** What is wrong with walking the page by Tab alone, from its skip link to its end; empty where nothing is. */
export async function walkByTab(page: Page): Promise<string[]> {
  await page.evaluate(setOut);
  const found: string[] = [];
  let before: Stop | null = null;
  for (let pressed = 0; pressed < MOST; pressed += 1) {
    await page.keyboard.press('Tab');
    const { stop, wrong } = await page.evaluate(whereFocusIs);
    if (!stop) break;
    if (wrong) found.push(wrong);
    // The skip link lies above all else, wherever that begins.
    if (before && pressed > 1 && !goesOn(before, stop)) found.push(`${stop.name} comes after ${before.name}`);
    before = stop;
  }
  return [...found, ...(await page.evaluate(neverReached))];
}
