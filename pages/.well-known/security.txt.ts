import { machineDocument } from "@/lib/server/document";
import { securityText } from "@/lib/server/security-text";

/** `/.well-known/security.txt`: whom to tell of a weakness. */
export const getServerSideProps = machineDocument("/.well-known/security.txt", () => securityText());

export default function NoView() {
	return null;
}
