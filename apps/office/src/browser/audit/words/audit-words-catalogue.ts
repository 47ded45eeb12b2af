import { english } from '../../../words/words';
import { messages } from './en.po';

// Of a catalogue of their own: what was done is told on the audit's page and in the story of a booking alone.
english.load('en', messages);
