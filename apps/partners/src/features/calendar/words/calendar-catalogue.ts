import { english } from '../../../words/words';
import { messages } from './en.po';

// Of a catalogue of their own: they come with the calendar.
english.load('en', messages);
