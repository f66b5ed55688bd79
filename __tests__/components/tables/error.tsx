import { shown } from "@/__tests__/components/rendered-text";
import { ActionLinks } from "@/components/layout/action-links";
import { ClientError } from "@/components/layout/client-error";
import { NotFound } from "@/components/layout/not-found";
import { PlainError } from "@/components/ui/plain-error";
import { ReloadLink } from "@/components/ui/reload-link";

export const error = [
	shown(ClientError, { reference: "cafe01" }, /Something went wrong on this page.*Reference cafe01/),
	shown(NotFound, {}, ["heading", "Page not found"]),
	shown(PlainError, {}, ["alert", ""]),
	shown(ReloadLink, {}, /Reload/),
	shown(ActionLinks, { first: [["/search", "Search"]] }, ["link", "Search"]),
];
