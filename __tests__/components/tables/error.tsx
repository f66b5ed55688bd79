import { shown } from "@/__tests__/components/shown";
import { ClientError } from "@/components/error/client-error";
import { NotFound } from "@/components/error/not-found";
import { PlainError } from "@/components/error/plain-error";
import { Ways } from "@/components/error/ways";

export const error = [
	shown(ClientError, { reference: "cafe01" }, /A client-side exception has occurred.*Reference cafe01/),
	shown(NotFound, {}, ["heading", "Page not found"]),
	shown(PlainError, {}, ["alert", ""]),
	shown(Ways, { first: [["/search", "Search"]] }, ["link", "Search"]),
];
