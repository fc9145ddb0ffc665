import { describe, expect, it } from '@jest/globals';
import { foreignStyles } from './own-styles.ts';

const APP = 'mfe-teams';
const inLayer = (css: string) => foreignStyles(`@layer app{${css}}`, APP);

describe('a sheet of a remote', () => {
  it.each([
    '.mfe-teams-card-a1{color:red}',
    '.mfe-teams-card-a1:has(h2)>li+li{margin:0}',
    'fieldset+.mfe-teams-card-a1,[data-view=grid] .mfe-teams-card-a1{gap:0}',
    '.mfe-teams-card-a1{--space-4:99px;& > p{margin:0}&:hover{color:red}li + li{margin:0}}',
    '@media (width<30rem){@supports (color:red){.mfe-teams-card-a1{color:red}}}',
    '@keyframes mfe-teams-turn-a1{to{rotate:1turn}}',
    '.mfe-teams-card-a1 *{display:none!important}',
  ])('may style its own elements, and what is in them: %s', (css) => {
    expect(inLayer(css)).toEqual([]);
  });

  it.each([
    '*{display:none}',
    ':root{--space-4:99px}',
    'html{font-size:40px}',
    'body{display:none}',
    'header,.mfe-teams-card-a1{display:none}',
    'main button{display:none}',
    '.shell-header-b2{display:none}',
    '.ui-button-c3{color:red}',
    '.mfe-resources-card-a1{color:red}',
    '.mfe-teams{color:red}',
    '[class*=mfe-teams-]{color:red}',
    'body:has(.mfe-teams-card-a1){overflow:hidden}',
    'main:has(.mfe-teams-card-a1) button{display:none}',
    ':is(.mfe-teams-card-a1,body){color:red}',
    ':not(.mfe-teams-card-a1){display:none}',
    ':where(body){color:red}',
    '.mfe-teams-card-a1+*{display:none}',
    '.mfe-teams-card-a1~footer{display:none}',
    '.mfe-teams-card-a1{body:has(&){display:none}}',
    '.mfe-teams-card-a1{& + *{display:none}}',
    '::selection{color:red}',
    ':popover-open{display:none}',
    '@keyframes pulse{to{opacity:0}}',
    '@font-face{font-family:Inter;src:url(x.woff2)}',
    '@property --space-4{syntax:"<length>";inherits:true;initial-value:0}',
    '@page{size:A6}',
    '@scope (body){.mfe-teams-card-a1{color:red}}',
    '@layer ui{.mfe-teams-card-a1{color:red}}',
    '@view-transition{navigation:auto}',
  ])('is refused for what reaches others: %s', (css) => {
    expect(inLayer(css)).toHaveLength(1);
  });

  it.each([
    '.mfe-teams-card-a1{color:red}',
    '@layer tokens{.mfe-teams-card-a1{color:red}}',
    '@layer app,tokens;',
    '@import url(https://elsewhere.example/x.css);',
    '@media print{.mfe-teams-card-a1{color:red}}',
  ])('is refused outside of its layer: %s', (css) => {
    expect(foreignStyles(css, APP)).toHaveLength(1);
  });

  it('says which rule it is', () => {
    expect(inLayer('*{display:none}')).toEqual(['*: it reaches elements that are not of mfe-teams']);
    expect(foreignStyles('@layer ui{*{color:red}}', APP)).toEqual(['@layer ui: its layer is app']);
  });
});
