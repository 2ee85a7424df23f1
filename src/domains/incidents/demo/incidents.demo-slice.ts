import { demo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { incidentDeskContract } from '../incident-desk.schema.ts';
import { incidentsContract } from '../incidents.schema.ts';
import { incidentsSlice } from '../incidents.slice.ts';
import { incidentDeskDemo } from './incident-desk.demo.ts';
import { sampleIncidentSource } from './incident-search.estate.ts';
import { incidentsDemo } from './incidents.demo.ts';

export const incidentsDemoSlice = demoSlice(
  incidentsSlice,
  () => ({
    incidents: demo(incidentsContract, incidentsDemo),
    incidentDesk: demo(incidentDeskContract, incidentDeskDemo),
  }),
  [sampleIncidentSource],
);
