// Prints what CHANGELOG.md says of a version: `node .github/release-notes.mjs v1.2.3`.
import { readFileSync } from 'node:fs';

const tag = process.argv[2] ?? '';
const version = tag.replace(/^v/, '');
const packaged = JSON.parse(readFileSync('package.json', 'utf8')).version;
if (version !== packaged) giveUp(`The tag ${tag} is not v${packaged}, the version in package.json.`);

const sections = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m).slice(1);
// "1.2.3", and what may follow: a date.
const section = sections.find((each) => each.split(/\s/, 1)[0] === version);
if (section === undefined) giveUp(`CHANGELOG.md has no section "## ${version}".`);
const notes = section.slice(section.indexOf('\n')).trim();
if (notes === '') giveUp(`The section "## ${version}" of CHANGELOG.md is empty.`);
console.log(notes);

function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}
