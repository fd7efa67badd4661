import { inject } from 'vitest';
import { pointClientsAt } from './dynamo-engine.ts';
import './load-markup.ts';
import { beginFile } from './tables-of-file.ts';

pointClientsAt(inject('dynamoUrl'));

beginFile();
