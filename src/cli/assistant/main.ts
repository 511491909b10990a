/** The entry of an assistant's thread: the bus of one key, its requests carried by the server. */
import { parentPort } from 'node:worker_threads';
import type { CarriedRequest, ToolAnswer, ToThread } from '../../core/model/assistant';
import { createCarriedFetch } from './carried-fetch';
import { answerTo } from './tools';

const port = parentPort;
if (port) {
  const carried = createCarriedFetch((request: CarriedRequest) => port.postMessage(request));
  globalThis.fetch = carried.fetch;
  port.on('message', (message: ToThread) => {
    if (message.type === 'response') return carried.receive(message);
    void answerTo(message).then((answer: ToolAnswer) => port.postMessage(answer));
  });
  port.postMessage({ type: 'ready' });
}
