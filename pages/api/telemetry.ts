import { createTelemetryTunnel } from "@/lib/server/telemetry-tunnel";

/** Passed on as it comes. */
export const config = { api: { bodyParser: false } };

export default createTelemetryTunnel();
