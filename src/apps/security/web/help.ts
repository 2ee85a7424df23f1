import { helpLoan } from '#platform/common/help.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  grade: 'Wie entsteht die Note?',
  'grade.text':
    'Microsoft vergibt für jede Maßnahme Punkte. Die Note ist der Anteil Ihrer Punkte an allen erreichbaren. Sie öffnet sich zu den Bereichen und von dort zu jeder einzelnen Maßnahme; die Punkte gehen immer auf.',
  accept: 'Was heißt „Risiko akzeptiert“?',
  'accept.text':
    'Manche Maßnahmen lohnen sich nicht oder noch nicht. Wer das entscheidet, schreibt dazu warum und bis wann, höchstens ein Jahr. Danach ist die Maßnahme von selbst wieder offen. Punkte bringt das keine.',
  decision: 'Warum fragen Sie, bevor Sie ein Konto sperren?',
  'decision.text':
    'Eine Sperre hält den Angreifer auf, aber auch die Person. Deshalb entscheiden Sie. Antwortet niemand bis zur Frist, gilt die Vorgabe, die Ihr Unternehmen für diese Stufe festgelegt hat. Ohne Festlegung tun wir nichts.',
  sender: 'Wie kann jemand in unserem Namen schreiben?',
  'sender.text':
    'Eine E-Mail nennt ihren Absender selbst. Erst drei öffentliche Einträge Ihrer Domain machen ihn prüfbar: SPF sagt, welche Server für Sie schreiben, DKIM unterschreibt, und DMARC sagt Empfängern, was mit Fälschungen geschieht. Wer die Domain verwaltet, trägt sie ein; der Text dafür steht bei jeder Domain.',
  incidentStates: 'Was bedeutet der Stand eines Vorfalls?',
  'incidentStates.text':
    '„Wird untersucht“ heißt, dass wir noch prüfen. „Eingedämmt“ heißt, dass sich der Schaden nicht weiter ausbreitet. „Ihre Entscheidung“ heißt, dass wir erst weitermachen, wenn Sie antworten oder die Frist endet.',
});

const en = translation<typeof de>()({
  grade: 'How does the grade come about?',
  'grade.text':
    'Microsoft gives points for every measure. The grade is the share of your points in all that can be had. It opens to the areas, and from there to each measure; the points always add up.',
  accept: 'What does “risk accepted” mean?',
  'accept.text':
    'Some measures are not worth it, or not yet. Whoever decides so writes why and until when, for a year at most. After that the measure is open again by itself. It brings no points.',
  decision: 'Why do you ask before you block an account?',
  'decision.text':
    'Blocking stops the attacker, but the person as well. So you decide. Where nobody answers by the deadline, the default applies that your company has set for this severity. Without one we do nothing.',
  sender: 'How can somebody write in our name?',
  'sender.text':
    'A mail names its sender itself. Three public records of your domain make it verifiable: SPF says which servers write for you, DKIM signs, and DMARC tells recipients what happens to forgeries. Whoever keeps the domain enters them; the text for it stands with each domain.',
  incidentStates: 'What does the status of an incident mean?',
  'incidentStates.text':
    '“Being analysed” means that we are still looking. “Contained” means that the damage does not spread any further. “Your decision” means that we only go on when you answer or the deadline ends.',
});

const pages = ['/:/security/dashboards/ceo', '/:/security/dashboards/ciso'] as const;

const ofIncidents = ['/:/security/incidents'] as const;

/** Lists the help articles of this app. */
export const securityHelp = helpLoan(catalogue({ de, en }), [
  { id: 'securityGrade', title: 'grade', text: 'grade.text', pages },
  { id: 'securityAccept', title: 'accept', text: 'accept.text', pages },
  {
    ...{ id: 'mailSender', title: 'sender', text: 'sender.text' },
    pages: ['/:/security/dashboards/communications'],
  },
  { id: 'decision', title: 'decision', text: 'decision.text', pages: ofIncidents },
  {
    id: 'incidentStates',
    title: 'incidentStates',
    text: 'incidentStates.text',
    pages: ofIncidents,
  },
]);
