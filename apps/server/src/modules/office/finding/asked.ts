import { ROW_ID_MAX } from '@basera/contract/limits';

/** What was typed, and what it may be: `digits` of a telephone, `id` of a row ('#377', 'booking 377'). */
export type Asked = { words: string; digits: string | null; id: number | null };

const NAMED_ID = /^(?:#|no\.?\s*|booking\s+#?|business\s+#?|payment\s+#?|stay\s+#?|guest\s+#?)?(\d{1,9})$/i;
const PHONE = /^\+?[\d\s()-]{4,20}$/;

export function readAsked(typed: string): Asked {
  const words = typed.trim().replace(/\s+/g, ' ');
  const id = Number(NAMED_ID.exec(words)?.[1] ?? 0);
  return {
    words,
    digits: PHONE.test(words) ? words.replace(/\D/g, '') : null,
    id: id > 0 && id <= ROW_ID_MAX ? id : null,
  };
}
