import { laterDemo } from '#platform/common/demo/demo.ts';
import { demoSlice } from '#platform/common/demo/demo-slice.ts';
import { detectedIncidentsContract } from '../detected.schema.ts';
import { incidentDeskContract } from '../incident-desk.schema.ts';
import { incidentsContract } from '../incidents.schema.ts';
import { incidentsSlice } from '../incidents.slice.ts';
import { sampleIncidentSource } from './incidents.estate.ts';

/** Samples come with the first incident that is looked at. */
const incidents = async () => (await import('./incidents.demo.ts')).incidentsDemo;
const detected = async () => (await import('./detected.demo.ts')).detectedDemo;
const desk = async () => (await import('./incident-desk.demo.ts')).incidentDeskDemo;

export const incidentsDemoSlice = demoSlice(
  incidentsSlice,
  () => ({
    incidents: laterDemo(incidentsContract, incidents),
    incidentDesk: laterDemo(incidentDeskContract, desk),
    detectedIncidents: laterDemo(detectedIncidentsContract, detected),
  }),
  [sampleIncidentSource],
);
