import * as spec from 'discord-api-spec/zod';
import { badForm, type Complaint } from './refusal.ts';

type Schema = typeof spec.MessageCreateRequestSchema;
type Result = ReturnType<Schema['safeParse']>;
type Issue = Extract<Result, { success: false }>['error']['issues'][number];
type Path = readonly (string | number)[];

const length = ({ minimum, maximum, origin }: Issue): { code: string; message: string } => {
  const sized = origin === 'string' || origin === 'array';
  const end = sized ? ' in length.' : '.';
  if (maximum !== undefined)
    return { code: sized ? 'BASE_TYPE_MAX_LENGTH' : 'NUMBER_TYPE_MAX', message: `Must be ${maximum} or fewer${end}` };
  return { code: sized ? 'BASE_TYPE_MIN_LENGTH' : 'NUMBER_TYPE_MIN', message: `Must be ${minimum} or more${end}` };
};

const describe = (issue: Issue, given: unknown): { code: string; message: string } => {
  if (given === undefined) return { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' };
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
      return length(issue);
    case 'invalid_type':
      return { code: `${issue.expected?.toUpperCase()}_TYPE_CONVERT`, message: `Must be a ${issue.expected}` };
    case 'invalid_value':
      return { code: 'BASE_TYPE_CHOICES', message: `Value must be one of {${issue.values?.join(', ')}}.` };
    case 'invalid_format':
      return { code: 'BASE_TYPE_FORMAT', message: `Not a well formed ${issue.format}.` };
    default:
      return { code: 'BASE_TYPE_INVALID', message: 'Invalid value' };
  }
};

const at = (body: unknown, path: Path): unknown => path.reduce<any>((part, step) => part?.[step], body);

/** Of a union, the complaints of the member whose `type` fits. */
const faultsOf = (issue: Issue, body: unknown, above: Path): Complaint[] => {
  const path = [...above, ...(issue.path as Path)];
  if (issue.code !== 'invalid_union') return [{ path, ...describe(issue, at(body, path)) }];
  const branches = issue.errors ?? [];
  const fits = branches.filter((branch) => !branch.some((each) => each.path.length === 0 || each.path[0] === 'type'));
  const best = [...fits].sort((a, b) => a.length - b.length)[0];
  if (best) return best.flatMap((each) => faultsOf(each, body, path));
  const given = at(body, path);
  if (given !== null && typeof given === 'object' && !Array.isArray(given))
    return [
      {
        path: [...path, 'type'],
        code: 'UNION_TYPE_CHOICES',
        message: 'Value of field "type" is not one of the choices here.',
      },
    ];
  const [first] = branches[0] ?? [];
  return [{ path, ...(first ? describe(first, given) : { code: 'BASE_TYPE_INVALID', message: 'Invalid value' }) }];
};

export const schemaComplaints = (schema: Schema, body: unknown): Complaint[] => {
  const result = schema.safeParse(body);
  return result.success ? [] : result.error.issues.flatMap((issue) => faultsOf(issue, body, []));
};

/** Throws Discord's 50035 when the body does not fit or a rule complains. */
export const validate = (schema: Schema, body: unknown, rules: () => Complaint[] = () => []): void => {
  const wrong = schemaComplaints(schema, body);
  const complaints = wrong.length ? wrong : rules();
  if (complaints.length) throw badForm(complaints);
};

export { spec };
