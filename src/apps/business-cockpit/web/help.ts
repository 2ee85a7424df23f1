import { helpLoan } from '#platform/common/help.ts';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';

const de = words({
  free: 'Was kosten freie Plätze, und wie gebe ich sie ab?',
  'free.text':
    'Der Überblick zeigt, welche bezahlten Plätze niemandem zugewiesen sind, was sie im Monat kosten und bis zu welchem Tag sich das ändern lässt.\n\nÖffnen Sie ein Produkt und geben Sie die Plätze zur Verlängerung ab. Kürzlich gekaufte Plätze lassen sich einige Tage lang sofort und ohne Kosten zurückgeben.',
  findings: 'Was bedeuten die Befunde bei Zuweisungen?',
  'findings.text':
    'Ein Befund nennt eine Lizenz, die vermutlich unnötig kostet oder nicht wirkt: Das Konto ist gesperrt, niemand nutzt sie, sie ist doppelt oder ihr fehlt die Basis.\n\nSoll eine Lizenz trotzdem bleiben, machen Sie eine Ausnahme mit Grund und Ende. Bis dahin wird sie nicht mehr gemeldet.',
  sums: 'Warum stimmt die Kostenverteilung auf den Cent?',
  'sums.text':
    'Verteilt werden die gebuchten Kosten des Monats. Jeder Platz trägt seinen Anteil; was niemandem gehört, was nicht zuzuordnen ist und was beim Runden übrig bleibt, steht in eigenen Zeilen.',
});

const en = translation<typeof de>()({
  free: 'What do free seats cost, and how do I give them back?',
  'free.text':
    'The overview shows which paid seats are assigned to nobody, what they cost a month, and until which day that can be changed.\n\nOpen a product and give its seats back at the renewal. Seats bought recently can be given back at once and at no cost for a few days.',
  findings: 'What do the findings of assignments mean?',
  'findings.text':
    'A finding names a licence that probably costs money for nothing or does not work: the account is blocked, nobody uses it, it is a duplicate, or its base is missing.\n\nIf a licence is to stay all the same, make an exception with a reason and an end. Until then it is not reported.',
  sums: 'Why is the cost distribution right to the cent?',
  'sums.text':
    'What is distributed is the booked cost of the month. Every seat carries its share; what belongs to nobody, what cannot be attributed and what rounding leaves stand in rows of their own.',
});

export const cockpitHelp = helpLoan(catalogue({ de, en }), [
  {
    id: 'freeSeats',
    title: 'free',
    text: 'free.text',
    pages: ['/:/business-cockpit/licenses/overview'],
  },
  {
    id: 'licenceFindings',
    title: 'findings',
    text: 'findings.text',
    pages: ['/:/business-cockpit/licenses/assignments'],
  },
  {
    id: 'licenceCosts',
    title: 'sums',
    text: 'sums.text',
    pages: ['/:/business-cockpit/licenses/cost-distribution'],
  },
]);
