/** The Model Context Protocol over one request: a server made for it answers it, and both revisions by the same tools. */
import { randomBytes } from 'node:crypto';
import { type CallToolResult, createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { version } from '../../version';
import { instructions, tools } from './tools';

/** What a tool answered: words of ours, and what the platform holds. */
export interface Answered {
  text: string;
  data: string | null;
  isError: boolean;
}

export type Answer = (tool: string, args: Readonly<Record<string, unknown>>) => Promise<Answered>;

/** Answers a request of the protocol; its tools are those of one caller. */
export function answerProtocol(request: Request, parsedBody: unknown, answer: Answer): Promise<Response> {
  // Nothing is streamed, and nothing is subscribed to: each request stands alone, on whichever node.
  const handler = createMcpHandler(() => serverOf(answer), { maxSubscriptions: 0 });
  return handler.fetch(request, { parsedBody });
}

function serverOf(answer: Answer): McpServer {
  const server = new McpServer({ name: 'regie', version }, { instructions });
  for (const [name, { description, input, readOnly, destructive, idempotent }] of Object.entries(tools))
    server.registerTool(
      name,
      {
        ...{ description, inputSchema: input },
        annotations: {
          ...{ readOnlyHint: readOnly, destructiveHint: destructive, idempotentHint: idempotent },
          openWorldHint: false,
        },
      },
      async (args: object) => resultOf(await answer(name, { ...args })),
    );
  return server;
}

/** Stored text stands between two marks that it cannot know, in JSON that has no `<`. */
function resultOf({ text, data, isError }: Answered): CallToolResult {
  const mark = `stored-data ${randomBytes(8).toString('hex')}`;
  const marked = data === null ? [] : [`<${mark}>\n${data.replaceAll('<', '\\u003c')}\n</${mark}>`];
  return { content: [text, ...marked].map((each) => ({ type: 'text', text: each })), ...(isError && { isError }) };
}
