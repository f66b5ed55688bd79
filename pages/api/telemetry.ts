import { createTelemetryTunnel } from "@/lib/server/telemetry-tunnel";

/** The tunnel forwards bodies unparsed. */
export const config = { api: { bodyParser: false } };

export default createTelemetryTunnel();
