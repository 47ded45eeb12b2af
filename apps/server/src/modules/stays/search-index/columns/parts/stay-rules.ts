import type { IndexedRoom } from '../room-level.ts';

/** What is known of a stay beside its columns, in memory that threads do not share. */
export type StayRules = {
  position: number;
  stay: { id: number; rooms: readonly Pick<IndexedRoom, 'id' | 'partOf' | 'terms' | 'limits'>[] };
};

/** More are not noted: to learn all of the block anew is as quick then. */
const NOTES_MOST = 1000;

/** What has changed of a block since threads were last told, beyond what they see in its columns. */
export class RuleNotes {
  #notes: StayRules[] = [];
  #isAllNew = true;

  /** Columns were made anew: what threads know are the old ones. */
  noteAll(): void {
    this.#isAllNew = true;
    this.#notes = [];
  }

  note(position: number, { id, rooms }: StayRules['stay']): void {
    if (this.#isAllNew) return;
    if (this.#notes.length >= NOTES_MOST) {
      this.noteAll();
      return;
    }
    const known = rooms.map(({ id: room, partOf, terms, limits }) => ({ id: room, partOf, terms, limits }) as const);
    this.#notes.push({ position, stay: { id, rooms: known } });
  }

  /** What to tell: null where it is everything. Nothing is left then. */
  take(): StayRules[] | null {
    const notes = this.#isAllNew ? null : this.#notes;
    this.#isAllNew = false;
    this.#notes = [];
    return notes;
  }
}
