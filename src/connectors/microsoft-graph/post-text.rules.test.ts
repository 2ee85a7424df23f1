import { expect, test } from 'vitest';
import { blocksOf } from './post-text.rules.ts';

const html = (content: string) => blocksOf(content, 'html');

test('HTML becomes paragraphs, headings and items; the address of a link stays', () => {
  expect(
    html(
      '<h3>What to do</h3><p>Find <b>devices</b>&nbsp;first.</p><ul><li>One</li><li><p>Two</p></li></ul><p><a href="https://aka.ms/x">More</a></p>',
    ),
  ).toEqual([
    { kind: 'heading', text: 'What to do' },
    { kind: 'text', text: 'Find devices\u00A0first.' },
    { kind: 'item', text: 'One' },
    { kind: 'item', text: 'Two' },
    { kind: 'text', text: 'More (https://aka.ms/x)' },
  ]);
});

test('scripts, styles, comments and addresses that run something leave nothing', () => {
  const bad =
    '<p onclick="steal()">Safe<script>steal()</script><!-- <p>hidden</p> --></p><style>p{}</style><a href="javascript:steal()">go</a><img src=x onerror=steal()><script>never closed';

  expect(html(bad)).toEqual([
    { kind: 'text', text: 'Safe' },
    { kind: 'text', text: 'go' },
  ]);
});

test('what entities spell is text and no markup', () => {
  expect(html('<p>&lt;script&gt; &amp;lt; &#x41; &#1114112; &unknown;</p>')).toEqual([
    { kind: 'text', text: '<script> &lt; A  &unknown;'.replace('  ', ' ') },
  ]);
});

test('plain text keeps its paragraphs and is never read as HTML', () => {
  expect(blocksOf('Title: a\n\nUser impact: 1 < 2', 'Text')).toEqual([
    { kind: 'text', text: 'Title: a' },
    { kind: 'text', text: 'User impact: 1 < 2' },
  ]);
});
