import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Sentence } from '../../ui/sentence';
import { siteWords } from '../../words/words';
import './words/support-words';
import { writtenIn } from '@basera/contract/languages/written-in';
import { MESSAGE_MAX_LENGTH } from '@basera/contract/limits';
import { sitePath } from '@basera/ui/addresses/site-path.ts';
import { Button } from '@basera/ui/button.tsx';
import { useTyped } from '@basera/ui/fields/use-typed.ts';
import { Note } from '@basera/ui/note.tsx';
import { Send } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { originOf, pageHead } from '../../browser/page-head';
import { pageStyles } from '../../browser/style-sheets';
import { WithoutScripts } from '../../shell/without-scripts';
import type { Route } from './+types/chat-page';
import { type Answer, answerTo, cannedAnswers, GREETING } from './canned-answers';
import supportStyles from './support.css?url';

export const links = pageStyles(supportStyles);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(originOf(matches), {
    path: '/support',
    title: siteWords._(msg`Support chat`),
    description: siteWords._(
      msg`Automatic answers about bookings, payments and refunds on Basera, and the way to a person.`,
    ),
  });

type Message = {
  id: number;
  sender: 'you' | 'basera';
  name: string;
  content: string;
  /** hh:mm; the greeting has none. */
  time: string | null;
  status: 'sent' | 'automatic';
  link?: Answer['link'];
};

const greeting: Message = {
  id: 0,
  sender: 'basera',
  name: siteWords._(msg`Basera`),
  content: GREETING,
  time: null,
  status: 'automatic',
};

const timeNow = (): string => new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** The support chat: canned answers, given in the browser, and said to be. */
export default function ChatPage() {
  const { t } = useLingui();
  const [messages, setMessages] = useState<Message[]>([greeting]);
  const log = useRef<HTMLDivElement>(null);

  const ask = (text: string) => {
    const content = text.trim();
    if (content === '') return;
    const { content: answer, link } = answerTo(content);
    const time = timeNow();
    setMessages((before) => [
      ...before,
      { id: before.length, sender: 'you', name: t`You`, content, time, status: 'sent' },
      {
        id: before.length + 1,
        sender: 'basera',
        name: greeting.name,
        content: answer,
        time,
        status: 'automatic',
        link,
      },
    ]);
  };

  useEffect(() => {
    if (messages.length > 1) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [messages]);

  return (
    <main className="wrap py-3 pb-8 md:py-5 md:pb-11">
      <div className="support-chat">
        <h1 className="h1">{t`Support chat`}</h1>
        <Note>
          <Sentence
            words={t`These answers are automatic, and nothing you type leaves your browser. To reach a person, <a>raise a ticket</a>.`}
            a={(text) => (
              <Link className="link" to="/contact-support">
                {text}
              </Link>
            )}
          />
        </Note>
        <WithoutScripts what={t`The chat`}>
          <Sentence
            words={t`Its answers are in the <a>FAQ</a> too.`}
            a={(text) => (
              <a className="link" href={sitePath('/faq')}>
                {text}
              </a>
            )}
          />
        </WithoutScripts>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
        <div className="support-log" role="log" aria-label={t`Chat`} tabIndex={0} ref={log}>
          {messages.map((message) => (
            <Line key={message.id} message={message} />
          ))}
        </div>
        <fieldset className="flex flex-wrap gap-1 noscript:hidden">
          <legend className="sr">{t`Questions to choose from`}</legend>
          {cannedAnswers.map(({ question }) => (
            <button key={question} type="button" className="chip cursor-pointer" onClick={() => ask(question)}>
              {question}
            </button>
          ))}
        </fieldset>
        <AskForm onAsk={ask} />
      </div>
    </main>
  );
}

function Line({ message: { sender, name, content, time, status, link } }: { message: Message }) {
  const { t } = useLingui();
  return (
    <div className={sender === 'you' ? 'support-line is-own' : 'support-line'}>
      <p className="small faint">
        {name}
        {status === 'automatic' && t`, automatic`}
        {time && <span className="num"> {time}</span>}
      </p>
      <p lang={sender === 'you' ? writtenIn(content) : undefined}>{content}</p>
      {link && (
        <Link className="link" to={link.to}>
          {link.label}
        </Link>
      )}
    </div>
  );
}

function AskForm({ onAsk }: { onAsk(text: string): void }) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useTyped(field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk(text);
    setText('');
  };
  return (
    <form className="support-ask noscript:hidden" onSubmit={submit}>
      <label className="sr" htmlFor="ask-support">
        {t`Your question`}
      </label>
      <input
        ref={field}
        id="ask-support"
        className="input"
        placeholder={t`Type your message...`}
        autoComplete="off"
        maxLength={MESSAGE_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={text.trim() === ''} aria-label={t`Send`}>
        <Send className="i" aria-hidden="true" />
      </Button>
    </form>
  );
}
