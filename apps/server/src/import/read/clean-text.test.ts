import { describe, expect, it } from 'vitest';
import type { Mend } from '../reasons.ts';
import { cleanText, decodeEntities, onlyNumber } from './clean-text.ts';
import { tidyCase } from './tidy-case.ts';

describe('text of a cell', () => {
  it.each(['', '  ', 'null', 'NULL', 'N/A', 'nan', '-', 'None'])('says nothing: %j', (cell) => {
    expect(cleanText(cell, 'name', [])).toBeNull();
  });

  it.each([
    ['Lake &amp; Garden', 'Lake & Garden'],
    ['Lake &amp;amp; Garden', 'Lake & Garden'],
    ['Asha&#39;s &#x26; Co', "Asha's & Co"],
    ['A &unknown; thing &#99999999;', 'A &unknown; thing &#99999999;'],
  ])('decodes %s', (given, meant) => {
    expect(decodeEntities(given)).toBe(meant);
  });

  it('reports what it tidies, and nothing of what is tidy', () => {
    const mends: Mend[] = [];
    expect(cleanText('Lake  View\n Inn', 'name', mends)).toBe('Lake View Inn');
    expect(cleanText('Sun &amp; Sand', 'name', mends)).toBe('Sun & Sand');
    expect(cleanText('Plain', 'name', mends)).toBe('Plain');
    expect(mends.map((mend) => mend.reason)).toEqual(['spaces', 'html_entities']);
  });

  it.each([
    ['₹ 1,200', 1200],
    ['3 star', 3],
    ['4.5', 4.5],
    ['none', null],
    ['10-12', null],
    ['2 + 1', null],
  ])('finds the one number in %j', (text, number) => {
    expect(onlyNumber(text)).toBe(number);
  });
});

describe('names in one case', () => {
  it.each([
    ['LAKE VIEW INN', 'Lake View Inn'],
    ['lake view inn', 'Lake View Inn'],
    ['HOUSE BY THE LAKE', 'House by the Lake'],
    ['THE COURTYARD', 'The Courtyard'],
    ['SPA & SUITES', 'Spa & Suites'],
    ['KD PALACE', 'KD Palace'],
    ['DR. RAO LODGE', 'Dr. Rao Lodge'],
    ['K.L.M LODGE', 'K.L.M Lodge'],
    ['2bhk flat', '2BHK Flat'],
    ['NON AC ROOM', 'Non AC Room'],
    ['HILL-TOP (ANNEXE)', 'Hill-Top (Annexe)'],
  ])('%s → %s', (given, tidy) => {
    expect(tidyCase(given)).toBe(tidy);
  });

  it.each(['rooms24 by the Lake', 'McLeod Inn', 'A', '24', 'आश्रय'])('leaves %s as its owner wrote it', (name) => {
    expect(tidyCase(name)).toBe(name);
  });
});
