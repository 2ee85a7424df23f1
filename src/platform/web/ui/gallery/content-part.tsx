import { Section } from '../card.tsx';
import { Grid, Stack, WithAside } from '../layout.tsx';
import { useSay } from './say.ts';
import { Steps, Tiles } from './content-tiles.tsx';
import { Summary } from './content-summary.tsx';
import { TabsSample, Questions } from './content-tabs.tsx';
import { TreeSample } from './content-tree.tsx';
import { History } from './content-history.tsx';
import { Texts } from './content-texts.tsx';

export function ContentPart() {
  const say = useSay();
  return (
    <>
      <h1>Content</h1>
      <Steps />
      <Tiles />
      <WithAside aside={<Summary />}>
        <Stack gap={6}>
          <TabsSample />
          <Section
            title={say('Häufige Fragen', 'Frequent questions')}
            description={say('Antworten rund um Bestellungen', 'Answers about orders')}
          >
            <Questions />
          </Section>
        </Stack>
      </WithAside>
      <Grid min="22rem">
        <TreeSample />
        <History />
        <Texts />
      </Grid>
    </>
  );
}
