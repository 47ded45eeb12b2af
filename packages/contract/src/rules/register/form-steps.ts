export const FORM_STEPS = ['arrival', 'departure'] as const;
export type FormStep = (typeof FORM_STEPS)[number];

/** Form III goes to the Registration Officer within 24 hours of arrival, and again of departure. */
const HOURS = 24;
const MS_PER_HOUR = 3_600_000;

/** 'ahead': it has not happened yet; 'due': it has, and there is time; 'late': the time is over; 'done': somebody has said that it is sent. */
export type StepState = 'ahead' | 'due' | 'late' | 'done';

export const dueAt = (happenedAt: Date): Date => new Date(happenedAt.getTime() + HOURS * MS_PER_HOUR);

export function stepState({ happenedAt, sentAt }: { happenedAt: Date; sentAt: Date | null }, now: Date): StepState {
  if (sentAt) return 'done';
  if (now < happenedAt) return 'ahead';
  return now <= dueAt(happenedAt) ? 'due' : 'late';
}
