/** A server needs a file for each connection, a build for each module that it reads. Systems allow this many by default. */
const MIN_OPEN_FILES = 1_024;

/** The limit of this process. Undefined if it has none. Node raises its soft limit to the hard limit when it starts. */
function readLimit(): number | undefined {
	const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: unknown } } };
	const limit = userLimits?.open_files?.soft;
	return typeof limit === "number" ? limit : undefined;
}

/** Returns what to do if the process may not open enough files, else undefined. */
export function findOpenFilesFault(limit = readLimit()): string | undefined {
	if (limit === undefined || limit >= MIN_OPEN_FILES) return undefined;
	return `This process may open ${limit} files at a time; Webreach needs ${MIN_OPEN_FILES}. Raise the hard limit: LimitNOFILE= in a systemd unit, --ulimit nofile=${MIN_OPEN_FILES} for Docker, a nofile line in /etc/security/limits.conf, or a new shell if "ulimit -n" lowered it in this one.`;
}
