import type { Locator, Page } from '@playwright/test';

/** By the keystroke-level model, in seconds: what a person who has never seen a page needs for it with one thumb. */
const SECONDS = {
  /** To find what comes next, and to decide. */
  decisions: 1.35,
  /** To bring the thumb there and press. */
  presses: 1.1,
  /** A key of a phone's keyboard, which takes thumbs half as long again as fingers on a desk. */
  keys: 0.28 * 1.5,
  /** To move the page on by half a screen. */
  scrolls: 1.1,
  /** At 230 words a minute. */
  words: 60 / 230,
  /** What one waits for: a code on its way. */
  waiting: 1,
};
type Effort = Record<keyof typeof SECONDS, number>;

const none = (): Effort => ({ decisions: 0, presses: 0, keys: 0, scrolls: 0, words: 0, waiting: 0 });

/** What eyes see in the dialog that is open, else on the page: neither choices that are closed nor words for ears. Runs in the page. */
function linesSeen(): string[] {
  const dialogs = document.querySelectorAll('[role=dialog]');
  const walk = document.createTreeWalker(dialogs[dialogs.length - 1] ?? document.body, NodeFilter.SHOW_TEXT);
  const lines: string[] = [];
  while (walk.nextNode()) {
    const { parentElement, textContent } = walk.currentNode;
    const line = textContent?.trim();
    if (!line || !parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    if (!parentElement.closest('.sr, .skip-link, option, script, style')) lines.push(line);
  }
  return lines;
}

/** The thumb of somebody at a phone, who reads what stands there once; what it takes is counted, whoever does it here. */
export class Hand {
  readonly #page: Page;
  readonly #read = new Set<string>();
  readonly #parts: { part: string; effort: Effort }[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  get #now(): Effort {
    const last = this.#parts.at(-1);
    if (!last) throw new Error('nothing was begun');
    return last.effort;
  }

  /** From here on it counts as another part of the way. */
  begin(part: string): void {
    this.#parts.push({ part, effort: none() });
  }

  /** Reads what was not read before: in the dialog that is open, else on the page. */
  async read(): Promise<void> {
    for (const line of await this.#page.evaluate(linesSeen)) {
      if (this.#read.has(line)) continue;
      this.#read.add(line);
      this.#now.words += line.split(/\s+/).length;
    }
  }

  /** Half screens from what is seen now to something. */
  async #reach(target: Locator): Promise<void> {
    const box = await target.boundingBox();
    const height = this.#page.viewportSize()?.height ?? 0;
    if (!box) return;
    const beyond = Math.max(-box.y, box.y + box.height - height, 0);
    this.#now.scrolls += Math.ceil(beyond / (height / 2));
  }

  async press(target: Locator): Promise<void> {
    await this.read();
    await this.#reach(target);
    await target.click();
    this.#now.decisions += 1;
    this.#now.presses += 1;
  }

  /** Presses a field unless it has the focus, and types; what stood there is replaced. */
  async type(field: Locator, text: string): Promise<void> {
    await this.read();
    await this.#reach(field);
    const isThere = await field.evaluate((element) => element === document.activeElement);
    const stood = isThere ? '' : await field.inputValue();
    if (!isThere) await field.click();
    this.#now.decisions += 1;
    this.#now.presses += isThere ? 0 : 1;
    this.#now.keys += text.length + stood.length;
    await field.fill(text);
  }

  /** Types where the focus is already. */
  async typeOn(text: string): Promise<void> {
    await this.read();
    this.#now.decisions += 1;
    this.#now.keys += text.length;
    await this.#page.keyboard.type(text);
  }

  /** Choices of a phone open in a list of its own: a press for it, one in it. */
  async choose(field: Locator, option: string): Promise<void> {
    await this.read();
    await this.#reach(field);
    await field.selectOption({ label: option });
    this.#now.decisions += 1;
    this.#now.presses += 2;
  }

  /** A day or a time is turned to in a wheel: a press for it, two in it, and one to take it. */
  async turnTo(field: Locator, value: string): Promise<void> {
    await this.read();
    await this.#reach(field);
    await field.fill(value);
    await field.blur();
    this.#now.decisions += 1;
    this.#now.presses += 4;
  }

  /** Photos are chosen in the phone's own gallery, each with a press. */
  async attach(field: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    await this.read();
    await this.#reach(field);
    await field.setInputFiles(files);
    this.#now.decisions += 1 + files.length;
    this.#now.presses += 2 + files.length;
  }

  wait(seconds: number): void {
    this.#now.waiting += seconds;
  }

  /** What each part took, and all of it, in seconds and minutes. */
  sum(): { seconds: number; table: string } {
    const names = Object.keys(SECONDS) as (keyof Effort)[];
    const secondsOf = (effort: Effort) => names.reduce((sum, name) => sum + effort[name] * SECONDS[name], 0);
    const all = none();
    for (const { effort } of this.#parts) for (const name of names) all[name] += effort[name];
    const row = (part: string, effort: Effort) =>
      `| ${[part, ...names.map((name) => effort[name]), Math.round(secondsOf(effort))].join(' | ')} |`;
    const rows = [...this.#parts, { part: 'all', effort: all }].map(({ part, effort }) => row(part, effort));
    return { seconds: secondsOf(all), table: [`| part | ${names.join(' | ')} | seconds |`, ...rows].join('\n') };
  }
}
