/** Set up once per test file: after each test, stops the bot that the test started, if any. */
import { afterEach } from 'vitest';
import { ended } from './harness.ts';

afterEach(ended);
