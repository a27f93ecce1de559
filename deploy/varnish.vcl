# Varnish in front of the market, with CDN=varnish: strangers' pages are cached until the market purges them by their tags.
# Needs Varnish 6 or newer with the vmod xkey (Debian: apt-get install varnish varnish-modules).
vcl 4.1;

import std;
import xkey;

# A process of the market, or the balancer before several of them. The market names this machine in TRUSTED_PROXIES.
backend default {
	.host = "127.0.0.1";
	.port = "3000";
}

# The machines of the market: nobody else may purge.
acl purgers {
	"127.0.0.1";
	"::1";
}

sub vcl_recv {
	if (req.method == "PURGE") {
		# Whatever came by a proxy of this machine, such as the one that speaks TLS, has a second address here.
		if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
			return (synth(403, "Forbidden"));
		}
		return (synth(200, "Purged " + xkey.purge(req.http.xkey)));
	}
	if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization) {
		return (pass);
	}
	# People and guests get their own, which nobody caches.
	if (req.http.Cookie ~ "(^|;\s*)(__Host-)?pasar_(session|guest)=") {
		return (pass);
	}
	# Of a stranger's cookies these alone make a difference.
	if (req.http.Cookie) {
		set req.http.Cookie = ";" + req.http.Cookie;
		set req.http.Cookie = regsuball(req.http.Cookie, "; +", ";");
		set req.http.Cookie = regsuball(req.http.Cookie, ";(language|place|theme)=", "; \1=");
		set req.http.Cookie = regsuball(req.http.Cookie, ";[^ ][^;]*", "");
		set req.http.Cookie = regsuball(req.http.Cookie, "^[; ]+|[; ]+$", "");
		if (req.http.Cookie == "") {
			unset req.http.Cookie;
		}
	}
	# Browsers that read no Chinese get the main language, in however many ways they ask.
	if (req.http.Accept-Language !~ "(?i)zh|cmn|chi") {
		set req.http.Accept-Language = "en";
	}
	return (hash);
}

sub vcl_backend_response {
	# What the market says to a CDN; all else is cached as Cache-Control says.
	if (beresp.http.Surrogate-Key) {
		set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
		# What has expired is not served, not even for the moment that a new one takes.
		set beresp.grace = 0s;
		set beresp.http.xkey = beresp.http.Surrogate-Key;
	}
	unset beresp.http.Surrogate-Control;
	unset beresp.http.Surrogate-Key;
}

sub vcl_deliver {
	unset resp.http.xkey;
}
