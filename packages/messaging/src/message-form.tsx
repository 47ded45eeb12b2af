import { MESSAGE_MAX_LENGTH } from '@basera/contract/limits';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Conversation } from './conversation';

const SAY_LEFT_FROM = MESSAGE_MAX_LENGTH - 200;

type Props = {
  conversation: Conversation;
  /** What offers words for the field, above it. */
  offers?: (insert: (words: string) => void) => ReactNode;
};

/** Enter sends, Shift+Enter begins a new line. What is not sent yet is kept when the panel closes. */
export function MessageForm({ conversation, offers }: Props) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(conversation.draft);
  const write = (next: string) => {
    conversation.draft = next;
    setText(next);
  };
  const send = () => {
    if (text.trim() === '') return;
    void conversation.send(text);
    write('');
  };
  const insert = (words: string) => {
    write([text.trimEnd(), words].filter(Boolean).join('\n').slice(0, MESSAGE_MAX_LENGTH));
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While letters are put together (Hindi, Kannada keyboards) Enter belongs to the keyboard.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="chat-form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {offers && <div className="chat-offers">{offers(insert)}</div>}
      <textarea
        ref={field}
        className="input"
        aria-label={t`Message`}
        placeholder={t`Type your message...`}
        rows={1}
        enterKeyHint="send"
        maxLength={MESSAGE_MAX_LENGTH}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      <Button type="submit" className="chat-send" aria-label={t`Send`}>
        <Send className="i" aria-hidden="true" />
      </Button>
      <div className="chat-left" role="status">
        {text.length >= SAY_LEFT_FROM && (
          <p className="hint pt-1">{t`${MESSAGE_MAX_LENGTH - text.length} characters left`}</p>
        )}
      </div>
    </form>
  );
}
