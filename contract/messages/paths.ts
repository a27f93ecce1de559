/** Method and path of each call about messages. */
import { get, post, put, remove } from '../kernel/endpoint.ts';

export const messagePaths = {
  own: get('/api/threads'),
  ofShop: get('/api/shops/:id/threads'),
  unread: get('/api/threads/unread'),
  about: get('/api/threads/about'),
  begin: post('/api/threads'),
  get: get('/api/threads/:id'),
  messages: get('/api/threads/:id/messages'),
  write: post('/api/threads/:id/messages'),
  read: put('/api/threads/:id/read'),
  block: put('/api/threads/:id/block'),
  unblock: remove('/api/threads/:id/block'),
  savedReplies: get('/api/shops/:id/saved-replies'),
  saveReply: post('/api/shops/:id/saved-replies'),
  changeReply: put('/api/shops/:id/saved-replies/:replyId'),
  removeReply: remove('/api/shops/:id/saved-replies/:replyId'),
};
