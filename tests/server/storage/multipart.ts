/** A multipart body, name and content as they are. */
export function multipart(parts: readonly { part: string; name?: string; content: Buffer | string }[]): {
  payload: Buffer;
  headers: Record<string, string>;
} {
  const boundary = 'regie-test';
  const chunks = parts.flatMap(({ part, name, content }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${part}"${name === undefined ? '' : `; filename="${name}"`}\r\n${name === undefined ? '' : 'content-type: application/octet-stream\r\n'}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
