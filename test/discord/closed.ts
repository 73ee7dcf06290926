/** Set up once per file of tests: behind each test its house is closed, if it opened one. */
import { afterEach } from 'vitest';
import { ended } from './house.ts';

afterEach(ended);
