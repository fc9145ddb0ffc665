-- Every request has an address of its own.
local number = 0
request = function()
  number = number + 1
  return wrk.format("GET", wrk.path .. "?page=" .. os.time() .. "-" .. number)
end
