import { limitConnections } from "@/lib/framework/connection-limits";
import { meetServer, takeRequestsFirst } from "@/lib/framework/requests-first";
import { inTurn } from "./front";

/** Has every request come to us before Next sees it. */
export function takeRequests(): void {
	meetServer((server) => {
		limitConnections(server);
		takeRequestsFirst(server, inTurn([]));
	});
}
