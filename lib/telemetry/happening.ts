/** What the loader below hands to the SDK, in the order it happened. Times are milliseconds since 1970. */
export type Happening =
	| { kind: "error"; error: unknown; id: string; handled: boolean; componentStack?: string | undefined }
	| { kind: "navigation"; route: string; start: number; end: number };

/** The part of Next's router that telemetry needs. `pathname` is the route pattern, `/features/[id]`. */
export interface TelemetryRouter {
	readonly pathname: string;
	readonly events: { on(event: string, handler: (url: string, ...rest: unknown[]) => void): void };
}
