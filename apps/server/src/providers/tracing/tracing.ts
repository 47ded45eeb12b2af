/** What is said of a piece of work: words and numbers of the code's own, and nothing of people. */
export type Attributes = Record<string, string | number>;

/** A piece of work that has begun and is not over. */
export type OpenSpan = {
  /** What begins in `run` is a part of it. */
  within<T>(run: () => T): T;
  /** Its name and what is to be said of it are known now, and it is over; `isFailed` where it went wrong. */
  end(told: { name: string; attributes: Attributes; isFailed: boolean }): void;
};

/** Port to where is told what a request, a job or a call took its time with. */
export type Tracing = {
  /** False where nobody is told: then nothing has to be prepared. */
  isOn: boolean;
  /** Begins to answer somebody. */
  begin(name: string): OpenSpan;
  /** Does a piece of work; what it throws is thrown on. */
  around<T>(name: string, attributes: Attributes, run: () => Promise<T>): Promise<T>;
  /** Tells of a call that is over, a part of whatever goes on now. */
  past(name: string, milliseconds: number, told: { attributes: Attributes; isFailed: boolean }): void;
  /** Sends what has not been sent. Never throws. */
  stop(): Promise<void>;
};
