import {appendFileSync, readFileSync} from 'node:fs';
import type {AnyHandler} from '../../src/http/call.js';

/**
 * Supports the mutation check of handlers. With MUTATE_RECORD, a run appends the last answer of every operation to the
 * file MUTATE_ANSWERS, one JSON line per test file and operation. With MUTATE=<operation key>, a run returns that
 * answer instead of calling the handler, and a suite that tests the operation's effects must fail.
 */
const {MUTATE, MUTATE_ANSWERS, MUTATE_RECORD} = process.env;

type Intercept = (key: string, handler: AnyHandler) => AnyHandler;

const record = (file: string): Intercept => {
  const last = new Map<string, unknown>();
  process.on('exit', () => {
    for (const [key, answer] of last) appendFileSync(file, `${JSON.stringify({key, answer, test: process.argv[1]})}\n`);
  });
  return (key, handler) => async (call) => {
    const answer = await handler(call);
    last.set(key, answer);
    return answer;
  };
};

const replace = (file: string, mutated: string): Intercept => {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const answers = lines.map((line) => JSON.parse(line) as {key: string; answer?: unknown});
  const found = answers.findLast(({key}) => key === mutated);
  if (!found) throw new Error(`No answer of ${mutated} was recorded in ${file}`);
  return (key, handler) => (key === mutated ? async () => found.answer : handler);
};

export const mutation: Intercept =
  MUTATE && MUTATE_ANSWERS
    ? replace(MUTATE_ANSWERS, MUTATE)
    : MUTATE_RECORD && MUTATE_ANSWERS
      ? record(MUTATE_ANSWERS)
      : (_, handler) => handler;
