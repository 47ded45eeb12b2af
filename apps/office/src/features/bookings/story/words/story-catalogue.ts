import { english } from '../../../../words/words';
import { messages } from './en.po';

// Of a catalogue of their own: what can be told of a booking takes many words, and its page is there before them.
english.load('en', messages);
