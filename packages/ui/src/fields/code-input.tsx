import { OTP_LENGTH } from '@basera/contract/limits';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { classes } from '../classes';
import { codeBoxWords } from '../words/part-words';
import { type BoxChange, backspace, type CodeBoxes, enterText, typedInBox } from './code-boxes';

type Props = {
  boxes: CodeBoxes;
  onBoxes(boxes: CodeBoxes): void;
  /** The how-manieth message is awaited: the browser is asked anew for each. 0 when the code comes by no SMS. */
  awaitedSms: number;
  /** The code was refused: the focus goes back to the first box. */
  wrong: boolean;
  /** The id of the words that say what is wrong. */
  describedBy: string;
};

// Not in the DOM's types yet: the code of an SMS that names this site.
type OtpCredential = Credential & { code: string };
type OtpRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } };

/** Tells the code of an SMS where the browser can read it. */
function useReceivedCode(awaitedSms: number, onCode: (code: string) => void): void {
  const onReceived = useEffectEvent(onCode);
  useEffect(() => {
    if (awaitedSms === 0 || !('OTPCredential' in window)) return;
    const waiting = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: waiting.signal };
    navigator.credentials
      .get(request)
      .then((credential) => credential && onReceived((credential as OtpCredential).code))
      // Declined, or the dialog was closed: the person types.
      .catch(() => {});
    return () => waiting.abort();
  }, [awaitedSms]);
}

/** Six boxes for six digits: typing goes on by itself, Backspace goes back, a pasted or received code fills them all. */
export function CodeInput({ boxes, onBoxes, awaitedSms, wrong, describedBy }: Props) {
  const inputs = useRef<(HTMLInputElement | null)[]>([]);

  const apply = ({ boxes: next, focus }: BoxChange) => {
    onBoxes(next);
    inputs.current[focus]?.focus();
  };
  useReceivedCode(awaitedSms, (code) => apply(enterText(boxes, 0, code)));

  useEffect(() => {
    if (wrong) inputs.current[0]?.focus();
  }, [wrong]);

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const go = { ArrowLeft: index - 1, ArrowRight: index + 1 }[event.key];
    if (go !== undefined) inputs.current[go]?.focus();
    else if (event.key === 'Backspace') apply(backspace(boxes, index));
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent, index: number) => {
    event.preventDefault();
    apply(enterText(boxes, index, event.clipboardData.getData('text')));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a <fieldset> cannot be a grid in every browser
    <div className="otp" role="group" aria-label={codeBoxWords.all(OTP_LENGTH)} aria-describedby={describedBy}>
      {boxes.map((digit, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={index}
          ref={(input) => {
            inputs.current[index] = input;
          }}
          className={classes('input num', wrong && 'is-wrong')}
          data-autofocus={index === 0 || undefined}
          aria-label={codeBoxWords.one(index + 1)}
          aria-invalid={wrong || undefined}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          value={digit}
          // Not onChange: React keeps silent when a digit takes the place of its like, and the focus would stay.
          onInput={(event) => apply(typedInBox(boxes, index, event.currentTarget.value))}
          onKeyDown={(event) => onKeyDown(event, index)}
          onPaste={(event) => onPaste(event, index)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </div>
  );
}
