import type { Role } from './roles.ts';

/** What a role needs before it can do its work; `words` say what is missing. */
type Need = { role: Role; words: string; isMet(): boolean };

export type Readiness = ReturnType<typeof createReadiness>;

/** Knows what the roles of a process wait for. */
export function createReadiness() {
  const needs: Need[] = [];
  return {
    needs: (need: Need): void => {
      needs.push(need);
    },
    /** What is missing now, in words; nothing where every role can do its work. */
    missing: (): string[] => needs.filter(({ isMet }) => !isMet()).map(({ words }) => words),
    isReady: (role: Role): boolean => needs.every((need) => need.role !== role || need.isMet()),
  };
}
