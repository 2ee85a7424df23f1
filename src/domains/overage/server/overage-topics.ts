/** Topic under which a change of the setting is carried out. */
export const turnTopic = 'overage.turn';

/** Topic under which costs that were read are compared with the alarms. */
export const readTopic = 'overage.read';
