import { addWords } from '../../../words/words';
import { messages } from './en.po';

// Of a catalogue of their own: they come with the calendar.
addWords(messages);
