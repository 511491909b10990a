/** Traces by OpenTelemetry: a span for each request, one below it for each of its statements. Loaded only where they are sent. */
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance } from 'fastify';
import { version } from '../version';
import { contextOf } from './request-context';
import { statementText } from './statement-text';

/** Sends traces to a collector (OTLP over HTTP); what waits is sent before the application closes. */
export function startTraces(app: FastifyInstance, endpoint: string): void {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'regie',
      'service.version': version,
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  const tracer = provider.getTracer('regie', version);
  const spans = new WeakMap<object, Span>();

  app.addHook('onRequest', async (request) => {
    const context = contextOf(request);
    if (context === undefined) return;
    const { id, method, route } = context;
    const span = tracer.startSpan(`${method} ${route}`, {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': method, 'http.route': route, 'regie.request.id': id },
    });
    spans.set(request, span);
    const within = trace.setSpan(ROOT_CONTEXT, span);
    context.statement = (text) => {
      const said = statementText(text);
      const one = tracer.startSpan(
        said.split(' ', 1).join().toUpperCase(),
        { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', 'db.query.text': said } },
        within,
      );
      return (isFailed) => {
        if (isFailed) one.setStatus({ code: SpanStatusCode.ERROR });
        one.end();
      };
    };
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
  app.addHook('onClose', async () => {
    await provider.shutdown().catch((error: unknown) => app.log.warn({ err: error }, 'traces'));
  });
}
