import { expect, it } from '@jest/globals';
import { communityEndpoints } from './community.endpoints.ts';

const calls = Object.entries(communityEndpoints);

/** Acts need a confirmed address and an age, and count against a new account; other matrices only follow the contract. */
it('the calls that touch another person are acts', () => {
  const acts = calls.flatMap(([name, { act }]) => (act ? [[name, act]] : []));
  expect(Object.fromEntries(acts)).toEqual({
    addOrganizer: 'request',
    answerOrganizing: 'request',
    createTeam: 'post',
    createInitiative: 'post',
    publishInitiative: 'post',
    copyInitiative: 'post',
    createSeries: 'post',
    joinTeam: 'request',
    startClaim: 'request',
    endAll: 'message',
    invite: 'request',
    acceptInvitation: 'request',
    inviteGuardian: 'request',
    acceptGuardian: 'offer',
    requestToJoin: 'request',
    saveMentor: 'offer',
    contactMentor: 'message',
    messageParticipants: 'message',
    inviteFormer: 'message',
    writeToTeam: 'message',
    sendMessage: 'message',
    offerHelp: 'message',
  });
});

it('a suspended person changes nothing but what is told to them, and asks for a second look', () => {
  const allowed = calls.filter(([, { method, whileSuspended }]) => method === 'POST' && whileSuspended);
  expect(allowed.map(([name]) => name).sort()).toEqual([
    'changeMailSubscription',
    'changeSearchMails',
    'oneClick',
    'openSearch',
    'readNotifications',
    'requestSecondLook',
    'saveNotificationSettings',
    'stopSearchMails',
  ]);
});
